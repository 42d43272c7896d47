import { bareBase, bareFolder, productFolder } from './builds.ts'
import { type EagerScripts, eagerScripts } from './eager-scripts.ts'
import type { MiningUser } from './mining-user.ts'

export interface Side {
  readonly address: string
  readonly scripts: EagerScripts
  readonly dataSelector: string
  /** Pages to visit after the opening; the layout shift of each is measured. */
  readonly walk: readonly Visit[]
  /** Opened alone for its layout shift. */
  readonly splash?: string
}

export interface Visit {
  readonly name: string
  /** Selector, tapped after going back if the page before has no tabs. */
  readonly tap: string
  readonly afterBack?: true
}

export interface Sides {
  readonly product: Side
  readonly bare: Side
}

/** Opens at /mining like the bot's buttons: the splash at `/` always lasts 2.7 s. */
export function sides(origin: string, { initData, token, balanceShown }: MiningUser): Sides {
  const dataSelector = `[aria-label*="${balanceShown}"]`
  const launch = new URLSearchParams({
    tgWebAppData: initData,
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'android',
    tgWebAppThemeParams: JSON.stringify({ bg_color: '#17212b', text_color: '#f5f5f5' }),
  })
  return {
    product: {
      address: `${origin}/mining#${launch}`,
      scripts: eagerScripts(productFolder, '/'),
      dataSelector,
      walk: [
        { name: '/services', tap: 'nav a[href="/services"]' },
        { name: '/service/:id', tap: 'main a[href^="/service/"]' },
        { name: '/profile', tap: 'nav a[href="/profile"]', afterBack: true },
        { name: '/order-history', tap: 'main a[href="/order-history"]' },
        { name: '/mining', tap: 'nav a[href="/mining"]', afterBack: true },
      ],
      splash: `${origin}/#${launch}`,
    },
    bare: {
      address: `${origin}${bareBase}index.html#${new URLSearchParams({ token })}`,
      scripts: eagerScripts(bareFolder, bareBase),
      dataSelector,
      walk: [],
    },
  }
}
