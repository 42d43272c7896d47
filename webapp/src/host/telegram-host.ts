import sdk from '@twa-dev/sdk'
import type { Haptic, Host, InvoiceAnswer } from './host.ts'
import {
  backButtonHostVersion,
  backgroundColorHostVersion,
  bottomBarColorHostVersion,
  headerColorHostVersion,
  invoiceHostVersion,
  leastHostVersion,
} from './host-versions.ts'
import { onPageShown } from './page-shown.ts'

/**
 * The only file that touches the host object. The package is CommonJS: in a module of type `module` its default
 * import is sometimes the exports record, so both shapes are accepted.
 */
const webApp = unwrap(sdk)
const darkColor = '#0a1112'

const user = attempt(() => webApp.initDataUnsafe.user)

export const telegramHost: Host = {
  inside: attempt(() => String(webApp.platform)) !== 'unknown',
  initData: attempt(() => webApp.initData) ?? '',
  user: user && { id: user.id, languageCode: user.language_code },
  startParam: attempt(() => webApp.initDataUnsafe.start_param),
  ready: () => {
    for (const version of [leastHostVersion, backButtonHostVersion])
      if (!isAtLeast(version)) console.warn(`The host version ${webApp.version} is below ${version}`)
    attempt(() => webApp.ready())
    attempt(() => webApp.expand())
  },
  close: () => attempt(() => webApp.close()),
  haptic: (kind) => attempt(() => haptics[kind]()),
  showBackButton: (onPress) =>
    withBackButton((button) => {
      button.onClick(onPress)
      button.show()
    }),
  hideBackButton: (onPress) =>
    withBackButton((button) => {
      button.offClick(onPress)
      button.hide()
    }),
  keepDark: () => {
    if (webApp.headerColor !== darkColor && isAtLeast(headerColorHostVersion))
      attempt(() => webApp.setHeaderColor(darkColor))
    if (webApp.backgroundColor !== darkColor && isAtLeast(backgroundColorHostVersion))
      attempt(() => webApp.setBackgroundColor(darkColor))
    if (webApp.bottomBarColor !== darkColor && isAtLeast(bottomBarColorHostVersion))
      attempt(() => webApp.setBottomBarColor(darkColor))
  },
  openTelegramLink: (url) => attempt(() => webApp.openTelegramLink(url)),
  openLink: (url) => attempt(() => webApp.openLink(url)),
  openInvoice: (url) =>
    new Promise((answer) => {
      const opened = isAtLeast(invoiceHostVersion) && attempt(() => openInvoice(url, answer))
      if (!opened) answer('unsupported')
    }),
  onReturn: (listener) => {
    attempt(() => webApp.onEvent('activated', listener))
    const stop = onPageShown(listener)
    return () => {
      attempt(() => webApp.offEvent('activated', listener))
      stop()
    }
  },
}

/**
 * The SDK refuses to open an invoice whose closing it was never told of, although whoever taps the button sees that
 * nothing is open. So it is told first, in a word that means no answer.
 */
function openInvoice(url: string, onAnswer: (answer: InvoiceAnswer) => void): true {
  const slug = /[\w\-=]+$/.exec(new URL(url).pathname)?.[0]
  window.Telegram?.WebView?.receiveEvent('invoice_closed', { slug, status: 'forgotten' })
  webApp.openInvoice(url, (answer) => {
    if (invoiceAnswers.has(answer)) onAnswer(answer)
  })
  return true
}

const invoiceAnswers: ReadonlySet<string> = new Set(['paid', 'cancelled', 'failed', 'pending'])

declare global {
  interface Window {
    /** The SDK's own end of the bridge. */
    readonly Telegram?: { readonly WebView?: { receiveEvent(type: string, data: object): void } }
  }
}

const haptics: Record<Haptic, () => void> = {
  selection: () => webApp.HapticFeedback.selectionChanged(),
  light: () => webApp.HapticFeedback.impactOccurred('light'),
  medium: () => webApp.HapticFeedback.impactOccurred('medium'),
  success: () => webApp.HapticFeedback.notificationOccurred('success'),
  error: () => webApp.HapticFeedback.notificationOccurred('error'),
}

function isAtLeast(version: string): boolean {
  return attempt(() => webApp.isVersionAtLeast(version)) ?? false
}

/** A Back button that fails is not worth a broken screen: the failure is only logged. */
function withBackButton(use: (button: typeof webApp.BackButton) => void): void {
  if (!isAtLeast(backButtonHostVersion)) return
  try {
    use(webApp.BackButton)
  } catch (error) {
    console.error('Кнопка «Назад» мессенджера не сработала', error)
  }
}

/** The SDK throws on what a host or its version can't do; the app goes on without it. */
function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask()
  } catch (error) {
    console.warn('The messenger refused a request', error)
    return undefined
  }
}

function unwrap(imported: typeof sdk | { default: typeof sdk }): typeof sdk {
  return 'default' in imported ? imported.default : imported
}
