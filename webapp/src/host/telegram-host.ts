import sdk from '@twa-dev/sdk'
import type { Haptic, Host } from './host.ts'
import {
  backButtonHostVersion,
  backgroundColorHostVersion,
  bottomBarColorHostVersion,
  headerColorHostVersion,
  leastHostVersion,
} from './host-versions.ts'

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
    if (!isAtLeast(leastHostVersion)) console.warn(`The host version ${webApp.version} is below ${leastHostVersion}`)
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
