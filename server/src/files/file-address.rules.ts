import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type FileKind, fileKinds } from '@enp/shared/calls/files'

export interface FileName {
  readonly kind: FileKind
  readonly id: string
  readonly part: number
}

/** Long enough for a slow download, too short to be passed around. */
export const fileLifeSeconds = 600

const kinds = {
  calendar: { byte: 1, ending: '.ics', partBytes: 0 },
  voucher: { byte: 2, ending: '.html', partBytes: 0 },
  statement: { byte: 3, ending: '.csv', partBytes: 2 },
  places: { byte: 6, ending: '.gpx', partBytes: 0 },
  manifest: { byte: 4, ending: '.html', partBytes: 4 },
  earnings: { byte: 5, ending: '.csv', partBytes: 2 },
  earnings_month: { byte: 7, ending: '.html', partBytes: 2 },
  bookings: { byte: 8, ending: '.csv', partBytes: 1 },
  case_photo: { byte: 9, ending: '.jpg', partBytes: 1 },
  import_faults: { byte: 10, ending: '.csv', partBytes: 0 },
  tourist_tax: { byte: 12, ending: '.csv', partBytes: 2 },
  stay: { byte: 11, ending: '.html', partBytes: 0 },
  balance_proof: { byte: 13, ending: '.json', partBytes: 0 },
} as const satisfies Record<FileKind, object>
const [expiryBytes, macBytes] = [6, 16]
const namedBytes = (kind: FileKind) => 1 + 16 + kinds[kind].partBytes + expiryBytes

/** A separate key, so that the session key signs only sessions. */
export const deriveFileKey = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'enp/files', 32))

/** The name alone gives access to the file until `expiresAt`. */
export function fileName(key: Buffer, { kind, id, part }: FileName, expiresAt: Date): string {
  const { byte, partBytes } = kinds[kind]
  const named = Buffer.alloc(namedBytes(kind))
  named.writeUInt8(byte)
  named.write(id.replaceAll('-', ''), 1, 'hex')
  named.writeUIntBE(Math.floor(expiresAt.getTime() / 1000), 17, expiryBytes)
  if (partBytes > 0) named.writeUIntBE(part, 17 + expiryBytes, partBytes)
  return Buffer.concat([named, toMac(key, named)]).toString('base64url') + kinds[kind].ending
}

/** Undefined if the key did not sign the name or it has expired. */
export function parseFileName(key: Buffer, name: string, now: Date): FileName | undefined {
  const [, text = '', ending = ''] = /^([\w-]+)(\.\w+)$/.exec(name) ?? []
  const bytes = Buffer.from(text, 'base64url')
  const kind = fileKinds.find((one) => kinds[one].byte === bytes[0] && kinds[one].ending === ending)
  if (!kind || bytes.length !== namedBytes(kind) + macBytes || bytes.toString('base64url') !== text) return undefined
  const [named, mac] = [bytes.subarray(0, namedBytes(kind)), bytes.subarray(namedBytes(kind))]
  if (!timingSafeEqual(mac, toMac(key, named))) return undefined
  if (named.readUIntBE(17, expiryBytes) * 1000 <= now.getTime()) return undefined
  const { partBytes } = kinds[kind]
  const id = named.toString('hex', 1, 17).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { kind, id, part: partBytes > 0 ? named.readUIntBE(17 + expiryBytes, partBytes) : 0 }
}

const toMac = (key: Buffer, named: Buffer) => createHmac('sha256', key).update(named).digest().subarray(0, macBytes)
