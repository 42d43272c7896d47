import { throwRefusal } from '@enp/shared/errors'
import { TaskStoppedError } from '@enp/shared/isolated/task'
import type { FeedFault } from '@enp/shared/notifications/feed-fault-text'
import type { OwnedOption } from '../../catalog/inventory/lock-option-shared.ts'
import { FetchRefusal, type NetworkAccess } from '../../media/fetch-public.ts'
import { readFeedFile } from './read-feed-file.ts'

/** A member waits for the reply. */
const withinMs = 8_000

interface FeedToCheck {
  readonly optionId: string
  readonly url: string
  readonly option: OwnedOption
  readonly now: Date
}

/** Reads the calendar once before it is connected. Errors: VALIDATION_ERROR. */
export async function checkFeed(feed: FeedToCheck, network: NetworkAccess): Promise<void> {
  const fault = await findFeedFault(feed, { ...network, withinMs: Math.min(withinMs, network.withinMs) })
  if (fault) refuseFeed(fault)
}

/** Errors: VALIDATION_ERROR, whose problem is the fault. */
export function refuseFeed(fault: FeedFault): never {
  return throwRefusal('VALIDATION_ERROR', { field: 'url', problem: fault })
}

async function findFeedFault(
  { optionId, ...feed }: FeedToCheck,
  network: NetworkAccess,
): Promise<FeedFault | undefined> {
  try {
    const { read } = await readFeedFile({ ...feed, network, task: `check:${optionId}` })
    return typeof read === 'string' ? read : undefined
  } catch (error) {
    if (error instanceof FetchRefusal) return toFault(error)
    if (error instanceof TaskStoppedError) return 'too_many'
    throw error
  }
}

function toFault({ reason, status }: FetchRefusal): FeedFault {
  if (status === 404 || status === 410) return 'not_found'
  return status === 401 || status === 403 ? 'locked' : reason
}
