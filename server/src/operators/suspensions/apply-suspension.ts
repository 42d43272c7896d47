import { randomUUID } from 'node:crypto'
import type { NotificationContent } from '@enp/shared/calls/notifications/notification-content'
import { memberRoles } from '@enp/shared/calls/organizers/organizer'
import type { Tx } from '../../core/database/database.ts'
import { enqueueNotification } from '../../core/notifications/outbox.ts'
import { notifyMembers } from '../../team/notify-members.ts'
import { findServiceOrganizer, getSubject, updateSuspendedServices } from './subjects.store.ts'
import type { Subject, SubjectRow } from './suspension.rules.ts'

/**
 * Hides or shows the services of the subject and notifies it: the user, all members of an
 * organizer, owners and managers of a service. The caller has locked it and changed its suspension.
 */
export async function applySuspension(tx: Tx, subject: Subject): Promise<void> {
  await updateSuspendedServices(tx, subject)
  const row = await getSubject(tx, subject)
  const key = `suspension:${randomUUID()}`
  const content = toContent(row)
  const { kind, id } = subject
  switch (kind) {
    case 'user':
      return enqueueNotification(tx, { key, userId: id, content })
    case 'organizer':
      return notifyMembers(tx, { organizerId: id }, { key, content }, memberRoles)
    case 'service':
      return notifyMembers(tx, { organizerId: await findServiceOrganizer(tx, id), serviceId: id }, { key, content })
  }
}

function toContent(row: SubjectRow): NotificationContent {
  const { kind, id, name, title_en, reason, time_zone: timeZone, is_public: published } = row
  const until = row.until === null ? {} : { until: row.until.toISOString() }
  const suspension = reason === null ? undefined : { reason, ...until, timeZone }
  switch (kind) {
    case 'user':
      return suspension ? { kind: 'user_suspended', values: suspension } : { kind: 'user_resumed', values: {} }
    case 'organizer': {
      const named = { organizerName: name }
      return suspension
        ? { kind: 'organizer_suspended', values: { ...named, ...suspension } }
        : { kind: 'organizer_resumed', values: named }
    }
    case 'service': {
      const named = { serviceId: id, title: name, ...(title_en !== null && { title_en }) }
      return suspension
        ? { kind: 'service_suspended', values: { ...named, ...suspension } }
        : { kind: 'service_resumed', values: { ...named, published } }
    }
  }
}
