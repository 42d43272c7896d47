import type { Service } from '@enp/shared/calls/catalog/catalog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { readSender } from '../../../host/launch/page-state.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { usersIcon } from '../../../ui/icons/icons.ts'
import type { BookableChoice } from '../availability/choice/bookable-choice.rules.ts'
import type { IsWatched } from '../availability/use-availability.ts'
import { findCachedServiceCard, serviceQuery } from '../catalog.queries.ts'
import { rememberViewed } from '../home/viewed/viewed-store.ts'
import { LazyNearbyServices } from '../next/lazy-nearby-services.tsx'
import { RecordPage } from '../record-page.tsx'
import { useServiceTexts } from '../service.texts.ts'
import { type OnBook, type OnWatch, type OpeningWait, ServiceContent } from './content.tsx'
import { loadServiceDetails } from './details/lazy-details.tsx'
import { toGone } from './gone.rules.ts'
import { ServiceSkeleton } from './skeleton.tsx'

interface ServiceViewProps {
  readonly id: string
  readonly onBook: OnBook
  readonly onWatch: OnWatch
  readonly isHeld: (service: Service, choice: BookableChoice) => boolean
  readonly isWatched: IsWatched
  readonly wait: OpeningWait
  readonly reviews: (service: Service) => ReactNode
}

export function ServiceView({ id, onBook, onWatch, isHeld, isWatched, wait, reviews }: ServiceViewProps) {
  const words = useServiceTexts()
  const one = useQuery(serviceQuery(id))
  const client = useQueryClient()
  const sender = readSender(useLocation().state)
  const [card] = useState(() => findCachedServiceCard(client, id))
  useEffect(() => {
    // A failure shows up where the code is needed, and is retried there.
    loadServiceDetails().catch(() => {})
  }, [])
  const price = one.data?.priceFrom.amount
  useEffect(() => {
    if (price !== undefined) rememberViewed({ id, price })
  }, [id, price])
  return (
    <RecordPage
      query={one}
      gone={toGone(one.error, words, serverNow())}
      instead={<LazyNearbyServices id={id} />}
      skeleton={<ServiceSkeleton card={card} />}
    >
      {(notification) =>
        one.data && (
          <ServiceContent
            service={one.data}
            notice={
              <>
                {sender !== undefined && <Banner icon={usersIcon}>{words.service.invitedBy(sender)}</Banner>}
                {notification}
              </>
            }
            onBook={onBook}
            onWatch={onWatch}
            isHeld={isHeld}
            isWatched={isWatched}
            wait={wait}
            reviews={reviews}
          />
        )
      }
    </RecordPage>
  )
}
