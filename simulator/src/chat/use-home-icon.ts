import { useState } from 'react'

/** Whether this user's home screen has the icon; stored in this browser. */
export function useHomeIcon(userId: number) {
  const key = `home-screen/${userId}`
  const [has, setHas] = useState(() => localStorage.getItem(key) !== null)
  return {
    has,
    add(): void {
      localStorage.setItem(key, 'icon')
      setHas(true)
    },
    remove(): void {
      localStorage.removeItem(key)
      setHas(false)
    },
  }
}
