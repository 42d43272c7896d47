import { useEffect } from 'react'
import { disableVerticalSwipes } from '../../../host/vertical-swipes.ts'

/** Makes a downward swipe move the map instead of closing the app in Telegram. */
export function useDisabledPageSwipe(): void {
  useEffect(disableVerticalSwipes, [])
}
