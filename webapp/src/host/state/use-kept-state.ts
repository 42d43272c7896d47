import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { keep, readKept } from '../launch/place.ts'

/**
 * State that a reload by the host does not lose: open sheets and unsent fields. It ends with its
 * component and its page. The value must survive JSON.
 * @param name unique among the states of one page
 */
export function useKeptState<T>(name: string): [T | undefined, Dispatch<SetStateAction<T | undefined>>]
export function useKeptState<T>(name: string, first: T | (() => T)): [T, Dispatch<SetStateAction<T>>]
export function useKeptState<T>(name: string, first?: T | (() => T)) {
  const [value, setValue] = useState(() => keptValue<T>(name) ?? (first instanceof Function ? first() : first))
  useEffect(() => keep(name, value), [name, value])
  useEffect(() => () => keep(name, undefined), [name])
  return [value, setValue]
}

/** Only the same build reads what it wrote, so the value has this state's type. */
const keptValue = <T>(name: string) => readKept(name) as T | undefined
