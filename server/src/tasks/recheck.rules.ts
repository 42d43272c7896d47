import { subscriptionRecheckHours } from '@enp/shared/rewards'

const hourMs = 3_600_000
const [firstHours, lastHours] = subscriptionRecheckHours

/** Completions of one moment are looked at again within an hour of each other, never all at once. */
const spreadMs = hourMs
/** So late may the last look come; whoever is found outside after that may have left after the seventh day. */
const lateMs = hourMs

/** A person’s own place in the spread, 0 to 1: their id is random. */
export function toSpread(userId: string): number {
  return Number.parseInt(userId.slice(0, 8), 16) / 2 ** 32
}

/** When a subscription is looked at first after it was paid; docs/product.md, section 17. */
export function firstRecheck(completedAt: Date, spread: number): Date {
  return new Date(completedAt.getTime() + firstHours * hourMs + spread * spreadMs)
}

/** The last look, shortly before the reward is the person’s for good; undefined when it was this one. */
export function nextRecheck(completedAt: Date, now: Date, spread: number): Date | undefined {
  const last = new Date(keptFrom(completedAt).getTime() - spread * spreadMs)
  return now < last ? last : undefined
}

/** Whether somebody who is found outside now is taken to have left too early. */
export function isConclusive(completedAt: Date, now: Date): boolean {
  return now.getTime() < keptFrom(completedAt).getTime() + lateMs
}

/** Whether who left at this moment loses the reward. What the messenger tells late of before the check is no leaving. */
export function leftTooEarly(completedAt: Date, leftAt: Date): boolean {
  return leftAt >= completedAt && leftAt < keptFrom(completedAt)
}

const keptFrom = (completedAt: Date) => new Date(completedAt.getTime() + lastHours * hourMs)
