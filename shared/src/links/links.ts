import { visibleText } from '../text/plain-text.ts'
import { domainEndings, linkShortenerDomains, spelledOutDomainEndings } from './link-names.ts'

export interface TextLink {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** `disguised`: the domain is unreadable or looks like another one. */
export type LinkFault = 'many' | 'shortened' | 'disguised'

export const maxLinks = 1

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_-]*[\\p{L}\\p{N}])?'
const afterDomain = '(?::\\d{1,5})?(?:[/?#][^\\s<>«»"“”]*)?'
const withScheme = '[a-z][a-z0-9+.-]{1,20}:\\/\\/[^\\s<>«»"“”]+'
const mail = '[\\p{L}\\p{N}._+-]+@'
const mention = '@[a-z]\\w{3,31}(?!\\w)'
const ipv4 = '(?:\\d{1,3}\\.){3}\\d{1,3}(?![\\d.])'

/** Address with a scheme, bare address with a known ending, or mention. */
const written = new RegExp(
  `${withScheme}|(?<![\\p{L}\\p{N}_])(?:(?:${mail})?(?:${ipv4}|${label}(?:\\.${label})+)${afterDomain}|${mention})`,
  'giu',
)

const dotWord = '(?:точка|dot)'
const brackets = (inside: string) => `[([{<]\\s*(?:${inside})\\s*[)\\]}>]`
/** Matches "example . com", "example[.]com", "example (точка) рф", "example dot com". */
const disguisedDot = new RegExp(
  `(?<![\\p{L}\\p{N}])(${label})(?:\\s+\\.\\s*|\\s*${brackets(`\\.|${dotWord}`)}\\s*|\\s+${dotWord}\\s+)(${label})(?![\\p{L}\\p{N}])`,
  'giu',
)
/** Matches the scheme only. "https: //…" and "t . me/…" are found by their parts. */
const brokenScheme = /\b(?:https?|hxxps?|tg)\s*:\s*\/\s*\/?/giu

const closing = /[.,!?;:…)\]}'’]+$/u

/** Letters of other scripts that look like Latin ones. */
const twins: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(
    'аaвbеeёeкkмmнhоoрpсcтtуyхxіiїiѕsјjԁdԛqԝwɡgӏlοoαaεeρpτtυuνvκkιiηnχx'.matchAll(/(.)(.)/gu),
    ([, from, to]) => [from, to],
  ),
)

const inLatin = (name: string) => Array.from(name.toLowerCase(), (letter) => twins[letter] ?? letter).join('')

/** Look-alikes become Latin if the name contains Latin letters. */
const looksLike = (name: string) => (/[a-z]/i.test(name) ? inLatin(name) : name.toLowerCase())

const toHost = (address: string) =>
  /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^/?#@]*@)?([^/?#:]*)/i.exec(address)?.[1]?.replace(/\.+$/, '') ?? ''

const toEnding = (host: string) => host.toLowerCase().split('.').at(-1) ?? ''
const isEnding = (ending: string) => domainEndings.has(ending) || ending.startsWith('xn--')

function isLink(text: string): boolean {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text) || /^@/.test(text)) return true
  const host = toHost(text)
  return isAddressOfMachine(host) || isEnding(toEnding(host)) || isEnding(toEnding(looksLike(host)))
}

const isAddressOfMachine = (host: string) =>
  /^(?:\d{1,3}\.){3}\d{1,3}$/.test(host) && host.split('.').every((part) => Number(part) <= 255)

export function findLinks(text: string): TextLink[] {
  return Array.from(text.matchAll(written)).flatMap(({ 0: matched, index: start }) => {
    const link = matched.replace(closing, '')
    return isLink(link) ? [{ start, end: start + link.length, text: link }] : []
  })
}

/** Returns why an organizer's text can't be sent, if so. See docs/rules/departures.md. */
export function findLinkFault(written: string): LinkFault | undefined {
  const text = visibleText(written)
  // NFKC makes full-width letters and dots plain. Browsers treat the ideographic dot as a dot.
  const plain = text.normalize('NFKC').replace(/[。․‧∙·•]/gu, '.')
  const links = findLinks(plain)
  if (links.length > maxLinks) return 'many'
  if (links.length > findLinks(text).length || hasDisguise(plain) || links.some(isDisguised)) return 'disguised'
  return links.some((link) => isShort(link.text)) ? 'shortened' : undefined
}

function hasDisguise(plain: string): boolean {
  if (Array.from(plain.matchAll(brokenScheme)).some(({ 0: scheme }) => !/^(?:https?|tg):\/\/$/i.test(scheme)))
    return true
  return Array.from(plain.matchAll(disguisedDot)).some(([dotted, , ending = '']) => {
    const name = looksLike(dotted.replace(/[^\p{L}]/gu, '')).slice(-ending.length)
    const isSpoken = new RegExp(dotWord, 'iu').test(dotted) && spelledOutDomainEndings.has(ending.toLowerCase())
    return isSpoken || isEnding(ending.toLowerCase()) || isEnding(name)
  })
}

/** A user name before the domain, mixed scripts, only look-alikes, or «xn--». */
function isDisguised({ text }: TextLink): boolean {
  if (/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*@/i.test(text)) return true
  const labels = toHost(text).split('.')
  const hasLatinEnding = /^[a-z]+$/i.test(labels.at(-1) ?? '')
  return labels.some((part) => {
    const isForeign = /[^\p{ASCII}]/u.test(part)
    const isTwin = hasLatinEnding && isForeign && !/[^\p{ASCII}]/u.test(inLatin(part))
    return isTwin || (isForeign && /[a-z]/i.test(part)) || /^xn--/i.test(part)
  })
}

function isShort(text: string): boolean {
  const host = toHost(text)
    .toLowerCase()
    .replace(/^www\./, '')
  return linkShortenerDomains.has(host)
}
