import { useState } from 'react'

/** The mini-app's icon on this person's home screen; this browser keeps it, as a phone does. */
export interface HomeIcon {
  has: boolean
  add(): void
  remove(): void
}

export function useHomeIcon(userId: number): HomeIcon {
  const key = `home-screen/${userId}`
  const [has, setHas] = useState(() => localStorage.getItem(key) !== null)
  return {
    has,
    add() {
      localStorage.setItem(key, 'icon')
      setHas(true)
    },
    remove() {
      localStorage.removeItem(key)
      setHas(false)
    },
  }
}
