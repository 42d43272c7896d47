import { useEffect, useState } from 'react'
import { HomeScreenOffer } from './home-screen-offer.tsx'
import { recordVisit } from './remembered-visits.ts'

export function VisitOffer() {
  const [isWorth, setIsWorth] = useState(false)
  useEffect(() => {
    if (recordVisit(Date.now())) setIsWorth(true)
  }, [])
  return isWorth && <HomeScreenOffer about="visit" />
}
