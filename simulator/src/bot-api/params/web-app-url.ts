import { badRequest } from '../server/failure.ts'

/**
 * Checks a mini-app's address. The real server takes HTTPS only; here http is let through for this machine, because
 * the mini-app of a development set-up has no certificate. `where` begins the refusal as the real server words it.
 */
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
