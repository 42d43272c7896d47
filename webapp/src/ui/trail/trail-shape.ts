/** Path from the camp to the summit, in the 430 x 640 box of all journey pictures. */
export const trailBox = '0 0 430 640'
export const trailPath =
  'M124 592C196 604 350 606 374 566C396 528 236 536 150 514C70 492 84 456 176 450C262 444 346 436 330 402C318 376 232 390 222 362C214 340 268 336 280 300'

/** Ends of the first three legs, and the positions of their labels. */
export const trailWaypoints = [
  { percent: 25, x: 374.9, y: 564.3, label: { x: 374.9, y: 590.3 } },
  { percent: 50, x: 131.6, y: 508.1, label: { x: 127.6, y: 492.1 } },
  { percent: 75, x: 299.8, y: 434.3, label: { x: 303.8, y: 459.3 } },
] as const
