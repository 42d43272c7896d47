import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** As high as the card will be. */
export function InviteSkeleton() {
  return <Skeleton height={352} radius="var(--r-xl)" />
}
