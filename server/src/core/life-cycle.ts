/** The states that may follow each state. A state without any is final. */
export type LifeCycle<State extends string> = { readonly [From in State]: readonly State[] }

export function statesBefore<State extends string>(cycle: LifeCycle<State>, to: State): State[] {
  return listStates(cycle).filter((from) => cycle[from].includes(to))
}

export function listStates<State extends string>(cycle: LifeCycle<State>): State[] {
  return Object.keys(cycle) as State[]
}
