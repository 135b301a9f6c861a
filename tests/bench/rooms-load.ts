/** The crowd, as a process of its own: takes orders from the benchmark. */
import { Crowd } from './rooms-crowd';
import type { CrowdOrder } from './rooms-orders';
import { answerOrders } from './rooms-processes';
import { freeCells } from './rooms-puzzle';

let crowd: Crowd | undefined;

answerOrders<CrowdOrder>(async (order) => {
  if (order.type === 'enter') {
    crowd = new Crowd(order, freeCells(), crowd?.moves);
    await crowd.enter();
    return undefined;
  }
  if (crowd === undefined) throw new Error('Nobody is here yet');
  if (order.type === 'play') return crowd.play(order.perSecond, order.seconds);
  if (order.type === 'storm') return crowd.storm();
  return crowd.leave();
});
