import type { tonConnectRu } from './ton-connect.ru.ts'

export const tonConnectEn: typeof tonConnectRu = {
  loadingTitle: 'Connecting a wallet',
  loading: 'Loading wallets…',
  choosingTitle: 'Choose a wallet',
  connectTitle: (wallet) => `Connecting ${wallet}`,
  connect: (wallet) => `Approve the connection in ${wallet}, then come back here.`,
  sendTitle: (wallet) => `Confirm in ${wallet}`,
  send: (wallet) => `Check the transfer and confirm it in ${wallet}.`,
  silent: (wallet) => `${wallet} hasn’t answered yet. Open it again, wait, or close this window.`,
  open: (wallet) => `Open ${wallet}`,
  scan: 'Or scan the code with the wallet on your phone.',
  code: 'QR code that connects a wallet',
  cancel: 'Cancel',
  failures: {
    declined: 'The request was declined in the wallet. You can try again.',
    'no-answer':
      'The wallet didn’t answer. If you’ve already confirmed the transfer, it will show up here: don’t send it twice.',
    unreachable: 'Couldn’t reach the wallet. Check your connection and try again.',
    'no-proof': 'The wallet didn’t prove that it’s yours. Try again or choose another one.',
    'other-wallet': 'Another wallet is connected. Choose the right address and network in it, or link this one.',
    disconnected: 'The wallet has disconnected. Try again to reconnect it.',
    unsupported: 'This wallet can’t do that. Choose another one.',
    failed: 'The wallet reported an error. Try again.',
  },
}
