import { maxTransactionMessages } from './transaction-request.ts'

const platforms = ['ios', 'android', 'macos', 'windows', 'linux', 'chrome', 'firefox', 'safari']

/** Replaces TON Connect's public list; has the wallet twice: in the page, and by link. */
export function walletsList(origin: string) {
  const both = {
    image: `${origin}/wallet/picture.png`,
    about_url: `${origin}/`,
    platforms,
    features: [{ name: 'SendTransaction', maxMessages: maxTransactionMessages }],
  }
  return [
    { ...both, app_name: 'enpwallet', name: 'Local wallet', bridge: [{ type: 'js', key: 'enpwallet' }] },
    {
      ...both,
      app_name: 'enpremote',
      name: 'Local wallet elsewhere',
      universal_url: `${origin}/wallet/open`,
      bridge: [{ type: 'sse', url: `${origin}/wallet/relay` }],
    },
  ]
}
