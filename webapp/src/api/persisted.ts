/**
 * For the options of a query whose answer is shown without the server: it outlives the usual retention, and the
 * device keeps it for the next opening; docs/product.md, section 9.
 */
export const persisted = { gcTime: Number.POSITIVE_INFINITY, meta: { persisted: true } } as const
