import type { tonConnectRu } from './ton-connect.ru.ts'

export const tonConnectEn: typeof tonConnectRu = {
  loadingTitle: 'Connecting a wallet',
  loading: 'Loading wallets…',
  choosingTitle: 'Choose a wallet',
  connectTitle: (wallet) => `Connecting ${wallet}`,
  connect: (wallet) => `Approve the connection in ${wallet}, then come back here.`,
  sendTitle: (wallet) => `Confirm in ${wallet}`,
  send: (wallet) => `Check the transfer and confirm it in ${wallet}.`,
  silent: (wallet) => `${wallet} hasn’t responded yet. Open it again, wait, or close this window.`,
  open: (wallet) => `Open ${wallet}`,
  scan: 'Or scan the code with the wallet on your phone.',
  code: 'QR code that connects a wallet',
  cancel: 'Cancel',
  failures: {
    declined: 'The request was declined in the wallet. You can try again.',
    'no-answer':
      'The wallet didn’t respond. If you’ve already confirmed the transfer, it will show up here. Don’t send it twice.',
    unreachable: 'Couldn’t reach the wallet. Check your connection and try again.',
    'no-proof': 'We couldn’t verify that this wallet is yours. Try again or choose another one.',
    'other-wallet': 'A different wallet is connected. Switch to the right address and network in it, or link this one.',
    disconnected: 'The wallet disconnected. Try again to reconnect it.',
    unsupported: 'This wallet doesn’t support this. Choose another one.',
    failed: 'The wallet reported an error. Try again.',
  },
}
