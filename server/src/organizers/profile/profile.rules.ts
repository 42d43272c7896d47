import { type ProfileField, profileLimits } from '@enp/shared/calls/organizers/organizer-profile'
import { throwRefusal } from '@enp/shared/errors'
import { findLinkFault, findLinks } from '@enp/shared/links/links'
import { cleanMultilineText, visibleText } from '@enp/shared/text/plain-text'

export type ProfileChange = Partial<Record<ProfileField, string>>

const contactPatterns = [/^\+?\d[\d\s()-]{5,18}\d$/, /^[^\s@]+@[^\s@]+\.[^\s@]+$/, /^@\w{4,32}$/]

/** Errors: VALIDATION_ERROR, also for a link. */
export function cleanProfileChange({ name, about, contact }: ProfileChange): ProfileChange {
  return {
    ...(name !== undefined && { name: required('name', visibleText(name), name) }),
    ...(about !== undefined && { about: required('about', cleanMultilineText(about), about) }),
    ...(contact !== undefined && { contact: toContact(visibleText(contact)) }),
  }
}

function required(field: 'name' | 'about', text: string, typed: string): string {
  const [least, most] = [field === 'name' ? 2 : 1, profileLimits[field]]
  if (text.length < least || text.length > most)
    throwRefusal('VALIDATION_ERROR', { field, problem: `must have ${least} to ${most} characters` })
  const hasLink = findLinks(text).length > 0 || findLinkFault(typed) !== undefined
  return hasLink ? throwRefusal('VALIDATION_ERROR', { field, problem: 'has a link' }) : text
}

function toContact(text: string): string {
  if (text === '' || contactPatterns.some((pattern) => pattern.test(text))) return text
  return throwRefusal('VALIDATION_ERROR', { field: 'contact', problem: 'is no phone number, email or Telegram name' })
}
