/** Returns the address as https. Does not check that it leads to the public internet. */
export function parseFeedAddress(text: string): string | undefined {
  const plain = text.trim().replace(/^webcals?:\/\//i, 'https://')
  if (!URL.canParse(plain)) return undefined
  const url = new URL(plain)
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  url.hash = ''
  return url.href
}

export const toHostname = (url: string) => new URL(url).hostname
