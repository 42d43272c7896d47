import { maxTransactionMessages } from './transaction-request.ts'

const platforms = ['ios', 'android', 'macos', 'windows', 'linux', 'chrome', 'firefox', 'safari']

/**
 * The list that TON Connect chooses from, in the place of the public one: the wallet in the page,
 * and one that a link opens and a bridge reaches. Both are the same wallet of the person. @param
 * origin of this messenger
 */
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
