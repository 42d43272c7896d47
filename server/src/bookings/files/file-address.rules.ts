import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { FileKind } from '@enp/shared/calls/files'

export interface NamedFile {
  readonly kind: FileKind
  readonly bookingId: string
}

/** Long enough for a slow download, too short to be passed around. */
export const fileLifeSeconds = 600

const kinds = { calendar: { byte: 1, ending: '.ics' }, voucher: { byte: 2, ending: '.html' } } as const
const [expiryBytes, macBytes] = [6, 16]
const namedBytes = 1 + 16 + expiryBytes

/** A key for addresses of files only: what signs sessions signs nothing else. */
export const fileKeyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'enp/files', 32))

/** The name under which a file is served until that moment: whoever has it may read the file. */
export function fileName(key: Buffer, { kind, bookingId }: NamedFile, expiresAt: Date): string {
  const named = Buffer.alloc(namedBytes)
  named.writeUInt8(kinds[kind].byte)
  named.write(bookingId.replaceAll('-', ''), 1, 'hex')
  named.writeUIntBE(Math.floor(expiresAt.getTime() / 1000), 17, expiryBytes)
  return Buffer.concat([named, macOf(key, named)]).toString('base64url') + kinds[kind].ending
}

/** Undefined for a name that the key didn't sign, or whose time is over. */
export function readFileName(key: Buffer, name: string, now: Date): NamedFile | undefined {
  const [, text = '', ending = ''] = /^([\w-]+)(\.\w+)$/.exec(name) ?? []
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== namedBytes + macBytes || bytes.toString('base64url') !== text) return undefined
  const [named, mac] = [bytes.subarray(0, namedBytes), bytes.subarray(namedBytes)]
  if (!timingSafeEqual(mac, macOf(key, named))) return undefined
  if (named.readUIntBE(17, expiryBytes) * 1000 <= now.getTime()) return undefined
  const kind = (['calendar', 'voucher'] as const).find((one) => kinds[one].byte === named[0])
  if (!kind || kinds[kind].ending !== ending) return undefined
  const id = named.toString('hex', 1, 17)
  return { kind, bookingId: id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') }
}

const macOf = (key: Buffer, named: Buffer) => createHmac('sha256', key).update(named).digest().subarray(0, macBytes)
