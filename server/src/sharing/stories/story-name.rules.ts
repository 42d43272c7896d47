import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Language } from '@enp/shared/calls/api'

/** Contains nothing about the user, so equal achievements share one picture. */
export type Story = { readonly language: Language } & (
  | { readonly kind: 'trip'; readonly serviceId: string }
  | { readonly kind: 'summit'; readonly amount: bigint }
  | { readonly kind: 'streak'; readonly days: number }
)

/** Part of the URL, because clients cache a picture forever. */
const design = 1
const [factBytes, macBytes] = [16, 16]
const kinds = ['trip', 'summit', 'streak'] as const satisfies readonly Story['kind'][]
const languages = ['ru', 'en'] as const satisfies readonly Language[]
const namedBytes = 3 + factBytes

/** A separate key, so that only the server can request drawings. */
export const deriveStoryKey = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'enp/stories', 32))

export function storyName(key: Buffer, story: Story): string {
  const named = Buffer.alloc(namedBytes)
  named.set([design, kinds.indexOf(story.kind), languages.indexOf(story.language)])
  if (story.kind === 'trip') named.write(story.serviceId.replaceAll('-', ''), 3, 'hex')
  else named.writeBigUInt64BE(story.kind === 'summit' ? story.amount : BigInt(story.days), 3)
  return `${Buffer.concat([named, toMac(key, named)]).toString('base64url')}.jpg`
}

export function parseStoryName(key: Buffer, name: string): Story | undefined {
  const text = name.replace(/\.jpg$/, '')
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== namedBytes + macBytes || `${bytes.toString('base64url')}.jpg` !== name) return undefined
  const [named, mac] = [bytes.subarray(0, namedBytes), bytes.subarray(namedBytes)]
  if (!timingSafeEqual(mac, toMac(key, named)) || named[0] !== design) return undefined
  const [kind, language] = [kinds[named[1] ?? -1], languages[named[2] ?? -1]]
  if (!kind || !language) return undefined
  if (kind === 'trip') {
    const id = named.toString('hex', 3).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    return { kind, language, serviceId: id }
  }
  const fact = named.readBigUInt64BE(3)
  return kind === 'summit' ? { kind, language, amount: fact } : { kind, language, days: Number(fact) }
}

const toMac = (key: Buffer, named: Buffer) => createHmac('sha256', key).update(named).digest().subarray(0, macBytes)
