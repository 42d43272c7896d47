/** Turns the page from one path to another while a picture grows; false where it can't, and the page slides. */
type Grow = (from: string, to: string, turn: () => void) => boolean

/** Its code comes after the first screen: until then pages slide. */
export const growth: { run?: Grow } = {}
