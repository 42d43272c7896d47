import { badRequest } from '../server/failure.ts'

/** HTTPS except on this machine. `where` is the start of the error message. */
export function checkWebAppUrl(url: string, where: string): string {
  const complain = (why: string) => badRequest(`${where} Web App URL '${url}' is invalid: ${why}`)
  if (!URL.canParse(url)) throw complain('Wrong HTTP URL')
  const { protocol, hostname } = new URL(url)
  if (protocol === 'https:') return url
  if (protocol === 'http:' && isThisMachine(hostname)) return url
  throw complain('Only HTTPS links are allowed')
}

export function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname)
}
