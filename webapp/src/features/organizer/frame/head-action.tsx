import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** Element next to the organizer's name in which the current page shows its action. */
export const HeadActionSlot = createContext<HTMLElement | null>(null)

/** Shows the page's action next to the organizer's name: one round button. */
export function HeadAction({ children }: { children: ReactNode }) {
  const place = useContext(HeadActionSlot)
  return place && createPortal(children, place)
}
