import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

/** Beside the organizer's name, where the page that is shown puts its own action. */
export const HeadActionSlot = createContext<HTMLElement | null>(null)

/** What a page of the desk can do as a whole, beside the name: one round button. */
export function HeadAction({ children }: { children: ReactNode }) {
  const place = useContext(HeadActionSlot)
  return place && createPortal(children, place)
}
