

export interface AdoptClusterRequest {
  'clusterUid'?: (string);
}

export interface AdoptClusterRequest__Output {
  'clusterUid': (string);
}
