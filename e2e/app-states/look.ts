import type { Page } from '@playwright/test'
import { closeContext } from '../support/product/close-context.ts'
import { baseStates, everyRunRoutes } from './base-states.ts'
import { type Opener, openState, type Session } from './openers/opener.ts'
import { openers } from './openers/openers.ts'
import { type AppRoute, appStates } from './states.ts'

export interface NamedOpener {
  readonly name: string
  readonly route: string
  readonly opener: Opener
}

export const everyState: readonly NamedOpener[] = Object.entries(openers).flatMap(([route, states]) =>
  Object.entries(states).map(([state, opener]) => ({ name: `${route}, ${state}`, route, opener })),
)

export function listStates(route: string): readonly NamedOpener[] {
  return everyState.filter((state) => state.route === route)
}

export const rows = Object.keys(appStates)

/** Selects the states of this run: TEST_SLOW=1 checks all. */
export function isInspected({ name }: NamedOpener): boolean {
  if (process.env.TEST_SLOW) return true
  return Object.entries(baseStates).some(
    ([base, state]) => everyRunRoutes.has(base as AppRoute) && name === `${base}, ${state}`,
  )
}

/** Opens a few states in parallel, because most of the time is waiting, and checks each. */
export async function inspectEach(
  session: Session,
  states: readonly NamedOpener[],
  look: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const waiting = [...states]
  const oneByOne = async (): Promise<void> => {
    for (let state = waiting.shift(); state; state = waiting.shift()) {
      const page = await openState(session, state)
      await look(page, state.name)
      await closeContext(page.context())
    }
  }
  await Promise.all(Array.from({ length: 3 }, oneByOne))
}
