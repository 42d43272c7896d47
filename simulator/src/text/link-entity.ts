import type { Entity } from '../telegram/types.ts'

/** The entity of a written link. An address nobody could open makes no entity, as on the real server. */
export function linkEntity(place: { offset: number; length: number }, address: string): Entity | undefined {
  const userId = /^tg:\/\/user\/?\?id=(\d+)$/.exec(address)?.[1]
  if (userId !== undefined) return { type: 'text_mention', ...place, user: { id: Number(userId) } }
  const url = checkLink(address)
  return url === undefined ? undefined : { type: 'text_link', ...place, url }
}

/** A link with its scheme, or undefined when it is none. */
export function checkLink(address: string): string | undefined {
  const withScheme = /^(?:https?|tg|ton|tonsite):\/\//i.test(address) ? address : `http://${address}`
  if (/\s/.test(address) || !URL.canParse(withScheme)) return undefined
  const { protocol, hostname, href } = new URL(withScheme)
  if (/^https?:$/.test(protocol) && !/[.:]|^localhost$/.test(hostname)) return undefined
  return href
}
