/**
 * An address as people copy it: `webcal` is how calendars name https. Undefined for what is none, or carries a name and a
 * password. Whether it leads to the open internet is looked at each time it is read.
 */
export function parseFeedAddress(text: string): string | undefined {
  const plain = text.trim().replace(/^webcals?:\/\//i, 'https://')
  if (!URL.canParse(plain)) return undefined
  const url = new URL(plain)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  url.hash = ''
  return url.href
}

export const toHostname = (url: string) => new URL(url).hostname
