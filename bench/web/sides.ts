import { bareBase, bareFolder, productFolder } from './builds.ts'
import { type EagerScripts, eagerScripts } from './eager-scripts.ts'
import type { MiningUser } from './mining-user.ts'

/** A page under measurement. */
export interface Side {
  readonly address: string
  readonly scripts: EagerScripts
  /** What is on screen once the data is. */
  readonly dataSelector: string
  /** Tabs to walk through after the opening: what moves there is counted as well. */
  readonly walk: readonly string[]
}

export interface Sides {
  readonly product: Side
  readonly bare: Side
}

/**
 * The product opens at /mining, where the bot's buttons lead: `/` is the specification's splash,
 * which lasts 2.7 s whatever the phone does, and what follows it is drawn from data that came
 * meanwhile.
 */
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
