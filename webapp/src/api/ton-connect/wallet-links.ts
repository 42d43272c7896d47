import { encodeTelegramUrlParameters, isTelegramUrl } from '@tonconnect/sdk'
import { host } from '../../host/host.ts'

type ReturnUrl = string

export function addReturnUrl(link: string, returnUrl: ReturnUrl, inside: boolean): string {
  const url = new URL(link)
  if (!isTelegramUrl(link)) {
    url.searchParams.set('ret', inside ? 'back' : 'none')
    return url.href
  }
  // TON Connect encodes all parameters into the only one of a mini app.
  const parameter = url.searchParams.get('startapp') ?? 'tonconnect'
  url.searchParams.set(
    'startapp',
    `${parameter}-${encodeTelegramUrlParameters(`ret=${encodeURIComponent(returnUrl)}`)}`,
  )
  return url.href
}

/** Returns a link without a request, because one already waits on the bridge. */
export function toWalletOpenLink(universalLink: string, sessionId: string | undefined): string {
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
