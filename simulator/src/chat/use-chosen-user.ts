import { useState } from 'react'
import type { ShownUser } from '../control/users.ts'

/** The user named in the address, so that two windows can show two users; else the first. */
export function useChosenUser(users: ShownUser[]): [number | undefined, (userId: number) => void] {
  const [chosen, setChosen] = useState(() => Number(new URLSearchParams(location.search).get('user')))
  const known = users.find(({ id }) => id === chosen) ?? users[0]
  return [
    known?.id,
    (userId) => {
      setChosen(userId)
      const address = new URL(location.href)
      address.searchParams.set('user', String(userId))
      history.replaceState(null, '', address)
    },
  ]
}
