/** What organizers keep of their own work; see `schema.ts`. */
export interface OrganizerSchema extends Record<never, never> {}
