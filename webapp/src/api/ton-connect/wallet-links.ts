import { encodeTelegramUrlParameters, isTelegramUrl } from '@tonconnect/sdk'
import { host } from '../../host/host.ts'

/** Where a wallet that is a mini-app itself sends a person back to. */
type ReturnUrl = string

/** A link that opens a wallet, which is told how to bring the person back. */
export function withReturn(link: string, returnUrl: ReturnUrl, inside: boolean): string {
  const url = new URL(link)
  if (!isTelegramUrl(link)) {
    url.searchParams.set('ret', inside ? 'back' : 'none')
    return url.href
  }
  // A mini-app has one parameter, in which TON Connect writes all of them.
  const parameter = url.searchParams.get('startapp') ?? 'tonconnect'
  url.searchParams.set(
    'startapp',
    `${parameter}-${encodeTelegramUrlParameters(`ret=${encodeURIComponent(returnUrl)}`)}`,
  )
  return url.href
}

/** The wallet itself, without a request: one waits for it on its bridge already. */
export function toWallet(universalLink: string, sessionId: string | undefined): string {
  const url = new URL(universalLink)
  if (!isTelegramUrl(universalLink)) {
    if (sessionId !== undefined) url.searchParams.set('id', sessionId)
    return url.href
  }
  if (url.searchParams.has('attach')) {
    url.searchParams.delete('attach')
    url.pathname += '/start'
  }
  const fields = sessionId === undefined ? '' : `-${encodeTelegramUrlParameters(`v=2&id=${sessionId}`)}`
  url.searchParams.set('startapp', `tonconnect${fields}`)
  return url.href
}

export function openWallet(link: string): void {
  if (isTelegramUrl(link)) host.openTelegramLink(link)
  else host.openLink(link)
}
