import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

/** Same height as the card. */
export function InviteSkeleton() {
  return <Skeleton height={352} radius="var(--r-xl)" />
}
