import { chromium } from '@playwright/test'
import { type Opening, openCold } from './open-cold.ts'
import type { Sides } from './sides.ts'

export interface Round {
  readonly product: Opening
  readonly bare: Opening
}

export interface Rounds {
  readonly sides: Sides
  readonly rounds: readonly Round[]
}

/** Alternates both pages and their order; the first round warms up and is not counted. */
export async function rounds(sides: Sides, count: number): Promise<Rounds> {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) throw new Error('CHROMIUM_PATH is missing: run this by `npm run bench`.')
  const browser = await chromium.launch({ executablePath })
  try {
    const done: Round[] = []
    for (let number = 0; number <= count; number += 1) {
      const early = number % 2 === 0 ? await openCold(browser, sides.product) : undefined
      const bare = await openCold(browser, sides.bare)
      const product = early ?? (await openCold(browser, sides.product))
      if (number > 0) done.push({ product, bare })
    }
    return { sides, rounds: done }
  } finally {
    await browser.close()
  }
}
