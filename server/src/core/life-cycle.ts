/** States as data: for each state, the states that may follow. A state without any is final. */
export type LifeCycle<State extends string> = { readonly [From in State]: readonly State[] }

/**
 * Returns the states from which a state may be reached. Stores use it as a condition of their
 * updates.
 */
export function statesBefore<State extends string>(cycle: LifeCycle<State>, to: State): State[] {
  return listStates(cycle).filter((from) => cycle[from].includes(to))
}

export function listStates<State extends string>(cycle: LifeCycle<State>): State[] {
  return Object.keys(cycle) as State[]
}
