import type { Entity } from '../telegram/types.ts'

/** The entity of a written link. An address nobody could open makes no entity, as on the real server. */
export function linkEntity(place: { offset: number; length: number }, address: string): Entity | undefined {
  const userId = /^tg:\/\/user\/?\?id=(\d+)$/.exec(address)?.[1]
  if (userId !== undefined) return { type: 'text_mention', ...place, user: { id: Number(userId) } }
  const url = checkLink(address)
  return url === undefined ? undefined : { type: 'text_link', ...place, url }
}

const parts = /^(?:([a-z][\w+.-]*):\/\/)?(?:([^/?#]*)@)?(\[[\da-f:.]+\]|[^/?#:@[\]]+)(?::(\d+))?([/?#].*)?$/is
const hostCharacters = /^[\w.~!$,*'();&+=%\-\u0080-\uffff]+$/

/**
 * A link as the server writes it from then on, or undefined when it is none: with a scheme, a host in small letters and
 * a slash before whatever follows. Letters of other alphabets stay as they are; spaces become `%20`.
 */
export function checkLink(address: string): string | undefined {
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
  // The real server knows no host without a dot; a development set-up has `localhost`.
  if (!isAddress && !host.includes('.') && host !== 'localhost') return undefined
  const user = userInfo === undefined ? '' : `${userInfo}@`
  return `${protocol}://${user}${host}${port === undefined ? '' : `:${Number(port)}`}${path}`
}

/** Control characters and spaces, which no client could follow. */
function encodeSpaces(path: string): string {
  return path.replace(/[\0-\u0020]/g, (character) => encodeURIComponent(character))
}
