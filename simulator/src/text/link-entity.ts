import type { Entity } from '../telegram/types.ts'

/** Returns a link's entity; undefined for an invalid address, as on the real server. */
export function linkEntity(place: { offset: number; length: number }, address: string): Entity | undefined {
  const userId = /^tg:\/\/user\/?\?id=(\d+)$/.exec(address)?.[1]
  if (userId !== undefined) return { type: 'text_mention', ...place, user: { id: Number(userId) } }
  const url = normalizeLink(address)
  return url === undefined ? undefined : { type: 'text_link', ...place, url }
}

const parts = /^(?:([a-z][\w+.-]*):\/\/)?(?:([^/?#]*)@)?(\[[\da-f:.]+\]|[^/?#:@[\]]+)(?::(\d+))?([/?#].*)?$/is
const hostCharacters = /^[\w.~!$,*'();&+=%\-\u0080-\uffff]+$/

/** Normalizes as the server stores it. Undefined for an invalid link. */
export function normalizeLink(address: string): string | undefined {
  const [matched, scheme = 'http', userInfo, writtenHost = '', port, rest = ''] = parts.exec(address) ?? []
  if (matched === undefined) return undefined
  const protocol = scheme.toLowerCase()
  const host = writtenHost.toLowerCase()
  const path = encodeSpaces(rest.startsWith('/') ? rest : `/${rest}`)
  if (protocol === 'tg' || protocol === 'ton' || protocol === 'tonsite') {
    if (userInfo !== undefined || port !== undefined || !/^[\w-]+$/.test(host)) return undefined
    return `${protocol}://${host}${path.replace(/^\/(?=\?)/, '')}`
  }
  if (protocol !== 'http' && protocol !== 'https') return undefined
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return undefined
  const isAddress = host.startsWith('[')
  if (!isAddress && !hostCharacters.test(host)) return undefined
  // Unlike the real server, allows `localhost` for development.
  if (!isAddress && !host.includes('.') && host !== 'localhost') return undefined
  const user = userInfo === undefined ? '' : `${userInfo}@`
  return `${protocol}://${user}${host}${port === undefined ? '' : `:${Number(port)}`}${path}`
}

function encodeSpaces(path: string): string {
  return path.replace(/[\0-\u0020]/g, (character) => encodeURIComponent(character))
}
