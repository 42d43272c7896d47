import type { Haptic, Host, InvoiceStatus } from '../host-types.ts'
import { launchParams } from '../launch/launch.ts'
import { onPageShown } from '../screen/page-shown.ts'
import { createListeners } from '../state/store.ts'
import { darkColor, postEvent } from './bridge.ts'
import {
  backButtonHostVersion,
  backgroundColorHostVersion,
  bottomBarColorHostVersion,
  headerColorHostVersion,
  invoiceHostVersion,
  isVersionAtLeast,
  minHostVersion,
} from './host-versions.ts'
import { loadedSdk, loadSdk, onSdkLoad } from './sdk.ts'
import type { Sdk } from './telegram-sdk.ts'

/** Leaves the network to the first screen; code that needs the SDK sooner loads it. */
const sdkDelayMs = 2_000

const returns = createListeners()

// The SDK sets the theme's colors when it starts.
onSdkLoad(applyDarkColors)
onSdkLoad(() => withSdk((sdk) => sdk.onEvent('activated', () => returns.notify())))

export const telegramHost: Host = {
  inside: launchParams.inside,
  initData: launchParams.initData,
  user: launchParams.user,
  startParam: launchParams.startParam,
  ready: () => {
    for (const version of [minHostVersion, backButtonHostVersion])
      if (!isAtLeast(version)) console.warn(`The host version ${launchParams.version} is below ${version}`)
    postEvent('web_app_ready')
    postEvent('web_app_expand')
    setTimeout(() => withSdk(() => {}), sdkDelayMs)
  },
  close: () => withSdk((sdk) => sdk.close()),
  haptic: (kind) => withSdk(haptics[kind]),
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
  keepDark: applyDarkColors,
  openTelegramLink: (url) => withSdk((sdk) => sdk.openTelegramLink(url)),
  openLink: (url) => withSdk((sdk) => sdk.openLink(url)),
  openInvoice: async (url) => {
    if (!isAtLeast(invoiceHostVersion)) return 'unsupported'
    try {
      const sdk = await loadSdk()
      return await new Promise((answer) => {
        if (!attempt(() => openInvoice(sdk, url, answer))) answer('unsupported')
      })
    } catch (error) {
      console.warn('The payment sheet did not load', error)
      return 'failed'
    }
  },
  onReturn: (listener) => {
    const stops = [returns.subscribe(listener), onPageShown(listener)]
    return () => {
      for (const stop of stops) stop()
    }
  },
}

function applyDarkColors(): void {
  const sdk = loadedSdk()
  if (!sdk) return
  if (sdk.headerColor !== darkColor && isAtLeast(headerColorHostVersion)) attempt(() => sdk.setHeaderColor(darkColor))
  if (sdk.backgroundColor !== darkColor && isAtLeast(backgroundColorHostVersion))
    attempt(() => sdk.setBackgroundColor(darkColor))
  if (sdk.bottomBarColor !== darkColor && isAtLeast(bottomBarColorHostVersion))
    attempt(() => sdk.setBottomBarColor(darkColor))
}

/** The SDK reopens an invoice only after `invoice_closed`, so it receives one first. */
function openInvoice(sdk: Sdk, url: string, onAnswer: (answer: InvoiceStatus) => void): true {
  const slug = /[\w\-=]+$/.exec(new URL(url).pathname)?.[0]
  window.Telegram?.WebView?.receiveEvent('invoice_closed', { slug, status: 'forgotten' })
  sdk.openInvoice(url, (answer) => {
    if (invoiceAnswers.has(answer)) onAnswer(answer)
  })
  return true
}

const invoiceAnswers: ReadonlySet<string> = new Set(['paid', 'cancelled', 'failed', 'pending'])

const haptics: Record<Haptic, (sdk: Sdk) => void> = {
  selection: (sdk) => sdk.HapticFeedback.selectionChanged(),
  light: (sdk) => sdk.HapticFeedback.impactOccurred('light'),
  medium: (sdk) => sdk.HapticFeedback.impactOccurred('medium'),
  success: (sdk) => sdk.HapticFeedback.notificationOccurred('success'),
  error: (sdk) => sdk.HapticFeedback.notificationOccurred('error'),
}

function isAtLeast(version: string): boolean {
  return isVersionAtLeast(launchParams.version, version)
}

function withBackButton(use: (button: Sdk['BackButton']) => void): void {
  if (!isAtLeast(backButtonHostVersion)) return
  withSdk((sdk) => {
    try {
      use(sdk.BackButton)
    } catch (error) {
      console.error('Кнопка «Назад» мессенджера не сработала', error)
    }
  })
}

/** Uses the SDK now or after it has loaded, in the order of the calls. */
function withSdk(use: (sdk: Sdk) => void): void {
  const sdk = loadedSdk()
  if (sdk) attempt(() => use(sdk))
  else
    loadSdk().then(
      (arrived) => attempt(() => use(arrived)),
      (error: unknown) => console.warn('The SDK of the messenger did not load', error),
    )
}

/** The SDK throws on unsupported features; the app continues without them. */
function attempt<T>(ask: () => T): T | undefined {
  try {
    return ask()
  } catch (error) {
    console.warn('The messenger refused a request', error)
    return undefined
  }
}
