import { useState } from 'react'

/** Whether this user's home screen has the icon; stored in this browser. */
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
