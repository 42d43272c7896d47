/** A thing's states as data: from each state, the states it may change to. A state with none is final. */
export type LifeCycle<State extends string> = { readonly [From in State]: readonly State[] }

/** The states from which this one may be reached: a store's update asks for a row in one of them. */
export function statesBefore<State extends string>(cycle: LifeCycle<State>, to: State): State[] {
  return listStates(cycle).filter((from) => cycle[from].includes(to))
}

/** Every state, in the order in which the table lists them. */
export function listStates<State extends string>(cycle: LifeCycle<State>): State[] {
  return Object.keys(cycle) as State[]
}
