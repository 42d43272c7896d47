import { bareBase, bareFolder, productFolder } from './builds.ts'
import { type EagerScripts, eagerScripts } from './eager-scripts.ts'
import type { MiningUser } from './mining-user.ts'

export interface Side {
  readonly address: string
  readonly scripts: EagerScripts
  readonly dataSelector: string
  /** Tabs to visit after the opening; their layout shifts count too. */
  readonly walk: readonly string[]
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
      walk: ['/services', '/profile', '/mining'],
    },
    bare: {
      address: `${origin}${bareBase}index.html#${new URLSearchParams({ token })}`,
      scripts: eagerScripts(bareFolder, bareBase),
      dataSelector,
      walk: [],
    },
  }
}
