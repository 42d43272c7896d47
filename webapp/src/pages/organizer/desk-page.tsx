import { Suspense } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { OrganizerFrame } from '../../features/organizer/frame/organizer-frame.tsx'
import { BackToParent } from '../../ui/actions/buttons/back-to-parent.tsx'
import { Loader } from '../../ui/feedback/loader.tsx'
import { deskParts } from './desk-parts.ts'

/** `/organizer/:id/:part`: the day, calendar, earnings and services, for the organizer's team. */
export function OrganizerDeskPage() {
  const { id = '', part } = useParams()
  const shown = deskParts.find(({ name }) => name === part)
  if (!shown) return <Navigate to={`/organizer/${id}/today`} replace />
  const { name, Part } = shown
  return (
    <>
      <BackToParent parent="/profile" />
      <OrganizerFrame organizerId={id} parts={deskParts.map((each) => each.name)} part={name}>
        <Suspense fallback={<Loader />}>
          <Part key={id} organizerId={id} />
        </Suspense>
      </OrganizerFrame>
    </>
  )
}
