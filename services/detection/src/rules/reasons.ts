// Reasons that rules of several tables give.

export const FOR_PEOPLE = 'It is for people; what is sent and given is the same.';
export const RENAMED =
  'Under its old name it is unknown. It is told as one change when name, schema and words make one match likely and no other.';
