import type { Host } from './host-types.ts'
import { onPageShown } from './screen/page-shown.ts'

export const stubHost: Host = {
  inside: false,
  initData: '',
  user: undefined,
  startParam: undefined,
  ready: () => {},
  close: () => {},
  haptic: () => {},
  showBackButton: () => {},
  hideBackButton: () => {},
  keepDark: () => {},
  openTelegramLink: (url) => {
    window.open(url, '_blank', 'noopener')
  },
  openLink: (url) => {
    window.open(url, '_blank', 'noopener')
  },
  openInvoice: async () => 'unsupported',
  onReturn: onPageShown,
}
