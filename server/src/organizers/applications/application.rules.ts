import type {
  ApplicationState,
  OrganizerApplication,
  ReviewedApplication,
} from '@enp/shared/calls/organizers/organizer-applications'
import { cleanMultilineText, visibleText } from '@enp/shared/text/plain-text'
import type { LifeCycle } from '../../core/life-cycle.ts'

export const applicationLifeCycle: LifeCycle<ApplicationState> = {
  pending: ['approved', 'refused'],
  approved: [],
  refused: [],
}

export interface ApplicationText {
  readonly name: string
  readonly about: string
  readonly region: string
  readonly contact: string
}

export function cleanApplicationText({ name, about, region, contact }: ApplicationText): ApplicationText {
  return { name: visibleText(name), about: cleanMultilineText(about), region, contact: visibleText(contact) }
}

export interface ApplicationRow extends ApplicationText {
  readonly id: string
  readonly user_id: string
  readonly state: ApplicationState
  readonly reason: string | null
}

export function toApplication({
  id,
  state,
  name,
  about,
  region,
  contact,
  reason,
}: ApplicationRow): OrganizerApplication {
  return { applicationId: id, state, name, about, region, contact, ...(reason !== null && { reason }) }
}

export interface ReviewedApplicationRow extends ApplicationRow {
  readonly telegram_id: bigint
  readonly first_name: string
  readonly last_name: string | null
  readonly username: string | null
  readonly decided_by: bigint | null
  readonly operator_name: string | null
}

/** Uses the operator's Telegram id when the name is unknown. */
export function toReviewedApplication(row: ReviewedApplicationRow): ReviewedApplication {
  const { first_name, last_name, username, decided_by: decidedBy, operator_name: operatorName } = row
  const name = visibleText([first_name, last_name].filter(Boolean).join(' '))
  return {
    ...toApplication(row),
    person: username ? `${name} (@${username})` : name,
    telegramId: Number(row.telegram_id),
    ...(decidedBy !== null && { operatorName: operatorName ?? String(decidedBy) }),
  }
}
