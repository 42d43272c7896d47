import { useEffect } from 'react'
import { disableVerticalSwipes } from '../../../host/vertical-swipes.ts'

/** While a map fills the page, a finger that moves down moves the map: the messenger does not close the app for it. */
export function useStillPage(): void {
  useEffect(disableVerticalSwipes, [])
}
