import { mostMessages } from './transaction-request.ts'

const platforms = ['ios', 'android', 'macos', 'windows', 'linux', 'chrome', 'firefox', 'safari']

/** The list that TON Connect chooses from, in the place of the public one. @param origin of this messenger */
export function walletsList(origin: string) {
  return [
    {
      app_name: 'enpwallet',
      name: 'Local wallet',
      image: `${origin}/wallet/picture.png`,
      about_url: `${origin}/`,
      platforms,
      bridge: [{ type: 'js', key: 'enpwallet' }],
      features: [{ name: 'SendTransaction', maxMessages: mostMessages }],
    },
  ]
}
