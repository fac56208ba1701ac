/** The about-us page. */
export const aboutUsTexts = {
  description:
    'We equip offices in Kenya with printers, photocopiers, computers, toners, spares and supplies, and look after the machines once they are yours.',
  skyline: 'The skyline of Nairobi at sunrise',
  who: 'WHO WE ARE',
  lead: 'Ofisi means office. We equip offices in Kenya with printers, photocopiers, computers, toners, spares and supplies, and we look after the machines once they are yours.',
  machines:
    'New machines come with the manufacturer’s warranty and ours. Refurbished ones are taken apart, cleaned, fitted with new wear parts and tested in our own workshop before we put a price on them.',
  service:
    'Our technicians deliver, install and explain. When something wears out, they come back with the part: servicing and repairs are as much our trade as sales.',
  browse: 'Browse the shop',
  work: 'Our work',
  pictures: {
    installed: 'Installed where you work',
    serviced: 'Serviced by our own technicians',
    delivered: 'Delivered in every county',
    explained: 'Explained to everyone who will use it',
  },
  mission: 'Mission',
  missionText:
    'To keep every office in Kenya printing, copying and computing, at prices that are clear before you order.',
  vision: 'Vision',
  visionText: 'A country where no school, clinic or business stops working because a machine did.',
} as const;
