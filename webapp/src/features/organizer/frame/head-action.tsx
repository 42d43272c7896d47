import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** Place next to the organizer's name for the action of the current page. */
export const HeadActionSlot = createContext<HTMLElement | null>(null)

export function HeadAction({ children }: { children: ReactNode }) {
  const place = useContext(HeadActionSlot)
  return place && createPortal(children, place)
}
